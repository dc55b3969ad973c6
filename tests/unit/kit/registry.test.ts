import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#commands/documents/catalogue.ts';
import { registry as product } from '#machines/registry.ts';
import { registry } from '#tools/machines/registry.ts';

const root = new URL('../../..', import.meta.url).pathname;

/** The files in a folder that define a machine, as `room/file`. */
const filesOf = (folder: string) =>
  globSync('*/*.ts', { cwd: root + folder }).filter((file) =>
    readFileSync(`${root}${folder}/${file}`, 'utf8').includes('.createMachine('),
  );

const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('the registry of machines', () => {
  it('holds every machine, under its own id, in its own room', () => {
    const registered = product.map(({ machine, room }) => `${room}/${kebab(machine.id)}.ts`);
    expect(registered.sort()).toEqual(filesOf('machines').sort());
    const ofTools = registry.slice(product.length).map(({ machine }) => `${kebab(machine.id)}.ts`);
    expect(ofTools.sort()).toEqual(
      filesOf('src/tools/machines')
        .map((file) => basename(file))
        .sort(),
    );
    for (const { id, machine } of registry) expect(machine.id).toBe(id);
  });

  it('names prefixes of the catalogue', () => {
    const prefixes = new Set([...readCatalogue().keys()].map((id) => id.slice(0, 2)));
    for (const { rows } of registry) for (const prefix of rows) expect(prefixes).toContain(prefix);
  });
});
