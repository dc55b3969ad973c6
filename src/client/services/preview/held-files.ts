const held = new Map<string, File>();

/** Keeps a file that was chosen on the page under its name, so that an event can name it. */
export function holdFile(file: File): string {
  held.set(file.name, file);
  return file.name;
}

/** Takes the file that was chosen last under that name; undefined where none was. */
export function takeFile(name: string): File | undefined {
  const file = held.get(name);
  held.delete(name);
  return file;
}
