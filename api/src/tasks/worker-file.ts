// Anchored at the end, so that a checkout below another `src` or `dist` works too.
const here = /\/(?:src\/tasks|dist)\/[^/]*$/

/** Where the build script puts the bundle of a `<name>.ts` worker entry: the same place for the source and for the bundled server. */
export const workerFile = (name: string): URL => new URL(import.meta.url.replace(here, `/dist/workers/${name}.js`))
