/** The program of a screen, or of a part of one, did not arrive. */
export class ScreenNotLoaded extends Error {
  declare readonly reason: unknown;

  constructor(screen: string, reason: unknown) {
    super(`the screen "${screen}" did not load`);
    this.name = 'ScreenNotLoaded';
    this.reason = reason;
  }
}
