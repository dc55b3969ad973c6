import { describe, expect, it } from 'vitest';
import { leftOut, testExtent } from '#commands/extent.ts';

describe('the extent of a run of tests', () => {
  it('is what TEST_EXTENT names, and short where it names none', () => {
    expect(['short', 'ci', 'all'].map((named) => testExtent(named))).toEqual(['short', 'ci', 'all']);
    expect(testExtent(undefined)).toBe(process.env.TEST_EXTENT ?? 'short');
  });

  it('is none that is misspelt', () => {
    expect(() => testExtent('long')).toThrow('TEST_EXTENT is "long"; it may be short, ci, all.');
  });

  it('leaves out slow and long tests while working, long ones before a change is taken, and none at night', () => {
    expect(leftOut('short')).toEqual(['slow', 'long']);
    expect(leftOut('ci')).toEqual(['long']);
    expect(leftOut('all')).toEqual([]);
  });
});
