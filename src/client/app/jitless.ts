/**
 * Before any schema is made: zod would try `new Function`, which the page's content security policy forbids. This is the
 * object that `z.config()` writes to; it is set by its global name because zod itself loads after the first paint.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
