/** Gives openapi-typescript the TypeScript that it makes types with: the one of this project no longer has that interface. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});
