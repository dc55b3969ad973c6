/** Opens the product so that it can be inspected: the product's own program, with the tools' side of it. */
export { open } from './product.tsx';
