import { createMiddleware } from 'hono/factory'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** No name and no text of ours has it, and the database stores none. */
const NUL = '%00'

/** Refuses what no page and no program of ours sends. TRACE would send back what came, cookies included. */
export const refuseMalformed = createMiddleware(async (c, next) => {
	if (!METHODS.includes(c.req.method)) return c.text('Metodo non ammesso.', 405, { allow: METHODS.join(', ') })
	if (c.req.url.includes(NUL)) return c.text('L’indirizzo contiene un carattere che non esiste.', 400)
	return next()
})
