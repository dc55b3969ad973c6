import catalogueText from '../../../docs/transitions.md?raw';
import { type CatalogueRow, catalogueRows } from './catalogue-rows.ts';

/** Every row of the catalogue, in its order. */
export const catalogue: readonly CatalogueRow[] = catalogueRows(catalogueText);
