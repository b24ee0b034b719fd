/** `pnpm openapi`: prints the OpenAPI document of all endpoints, the one that a server answers at `/openapi.json`. */
import { openApi } from '../contracts/src/openapi.ts'

console.log(JSON.stringify(openApi(), null, 2))
