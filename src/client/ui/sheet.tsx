import { Dialog, type DialogProps } from './dialog.tsx';

/** A dialog that stands on the bottom edge, within reach of a thumb. */
export function Sheet(props: DialogProps) {
  return <Dialog {...props} kind="sheet" />;
}
