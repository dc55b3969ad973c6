export { type CatalogueRow, readCatalogue, readMachines } from '#commands/documents/catalogue.ts';
