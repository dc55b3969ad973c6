import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#commands/documents/catalogue.ts';
import { registry } from '#machines/registry.ts';

const root = new URL('../../machines/', import.meta.url).pathname;

/** The files that define a machine, as `room/file`. */
const files = globSync('*/*.ts', { cwd: root }).filter((file) =>
  readFileSync(`${root}${file}`, 'utf8').includes('.createMachine('),
);

const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('the registry of machines', () => {
  it('holds every machine, under its own id, in its own room', () => {
    const registered = registry.map(({ machine, room }) => `${room}/${kebab(machine.id)}.ts`);
    expect(registered.sort()).toEqual(files.sort());
    for (const { id, machine } of registry) expect(machine.id).toBe(id);
  });

  it('names prefixes of the catalogue', () => {
    const prefixes = new Set([...readCatalogue().keys()].map((id) => id.slice(0, 2)));
    for (const { rows } of registry) for (const prefix of rows) expect(prefixes).toContain(prefix);
  });
});
