export default { test: { dir: 'together', testTimeout: 60_000, provide: { kitUrl: process.env.KIT_URL } } }
