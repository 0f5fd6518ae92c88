/**
 * Preloaded into the server. Node reads a package's whole package.json anew for every module of it, and Drizzle's has 180 KB: half a
 * second of every start. Inside that package a relative import can only mean the file it names, so Node need not look.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.') || !context.parentURL?.includes('/node_modules/drizzle-orm/')) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
