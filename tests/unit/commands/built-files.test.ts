import { join } from 'node:path';
import { expect, it } from 'vitest';
import { screens } from '#client/app/screens.tsx';
import { filesOf, partsOf, screenModules } from '#commands/built-files.ts';

const MANIFEST = {
  'index.html': { file: 'assets/index.js', isEntry: true, dynamicImports: ['src/client/app/product.tsx'] },
  'src/client/app/product.tsx': { file: 'assets/product.js', imports: ['_base.js'] },
  'src/client/screens/loan/loan-details/loan-details-view.tsx': {
    file: 'assets/loan.js',
    imports: ['_base.js', '_icons.js', 'index.html'],
    dynamicImports: ['src/client/screens/loan/loan-details/loan-details-content.tsx'],
  },
  'src/client/screens/loan/loan-details/loan-details-content.tsx': { file: 'assets/answer.js', imports: ['_icons.js'] },
  'src/client/screens/loan/loan-terms-view.tsx': {
    file: 'assets/terms.js',
    imports: ['_base.js'],
    dynamicImports: ['src/client/screens/loan/loan-details/loan-details-view.tsx', 'src/client/texts/en.ts'],
  },
  '_icons.js': { file: 'assets/icons.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js' },
};

const VIEWS = Object.keys(MANIFEST).filter((module) => module.endsWith('-view.tsx'));

it('before a module all runs that it imports at once, each file once', () => {
  expect(
    filesOf(MANIFEST, ['src/client/screens/loan/loan-details/loan-details-view.tsx', 'src/client/app/product.tsx']),
  ).toEqual(['assets/base.js', 'assets/icons.js', 'assets/index.js', 'assets/loan.js', 'assets/product.js']);
});

it('a module that the build does not know is an error', () => {
  expect(() => filesOf(MANIFEST, ['src/client/gone.tsx'])).toThrow('src/client/gone.tsx');
});

it('the module of a screen is known by the name of the screen', () => {
  const modules = screenModules(join(import.meta.dirname, '../../..'));
  expect([...modules.keys()].sort()).toEqual(Object.keys(screens).sort());
  expect(modules.get('loanDetails')).toBe('src/client/screens/loan/loan-details/loan-details-view.tsx');
});

it('the parts of a screen are what it asks for by itself, but for other screens and what is no screen', () => {
  expect(partsOf(MANIFEST, 'src/client/screens/loan/loan-details/loan-details-view.tsx', VIEWS)).toEqual([
    'src/client/screens/loan/loan-details/loan-details-content.tsx',
  ]);
  expect(partsOf(MANIFEST, 'src/client/screens/loan/loan-terms-view.tsx', VIEWS)).toEqual([]);
});
