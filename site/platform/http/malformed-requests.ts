import { createMiddleware } from 'hono/factory'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** No name or text of the site contains it, and the database cannot store it. */
const NUL = '%00'

/** Rejects requests that no page or client of the site sends. TRACE would echo the request, cookies included. */
export const refuseMalformed = createMiddleware(async (c, next) => {
	if (!METHODS.includes(c.req.method)) return c.text('Metodo non ammesso.', 405, { allow: METHODS.join(', ') })
	if (c.req.url.includes(NUL)) return c.text('L’indirizzo contiene un carattere che non esiste.', 400)
	return next()
})
