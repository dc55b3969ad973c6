/** Whether it is a link to another app, by one of these schemes: "upi://pay?…" by "upi". */
export function isAppLink(link: string, schemes: readonly string[]): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\/[\x21-\x7e]+$/i.exec(link)?.[1]?.toLowerCase();
  return scheme !== undefined && schemes.includes(scheme);
}
