import { Window } from 'happy-dom'
import { populateGlobal } from 'vitest/runtime'

/**
 * Tests that run the real api in this process ask for the environment `node`, since modules that are read as for a browser
 * have no files; they get their document here. What Node brings itself (URL, fetch and what belongs to it) stays Node's.
 */
if (typeof document === 'undefined') {
  const { URL, URLSearchParams, AbortController, AbortSignal, Response, Request, Headers, FormData, Blob, File } =
    globalThis
  populateGlobal(globalThis, new Window({ url: 'http://localhost:3000/' }), { bindFunctions: true })
  Object.assign(globalThis, {
    URL,
    URLSearchParams,
    AbortController,
    AbortSignal,
    Response,
    Request,
    Headers,
    FormData,
    Blob,
    File,
  })
}
