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

/** Saves a text as a file of that name, among the browser's downloads. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by the time that its address goes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
