import { createMiddleware } from 'hono/factory'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Refuses methods that nothing here answers: TRACE would send back what came, cookies included. */
export const knownMethods = createMiddleware(async (c, next) => {
	if (METHODS.includes(c.req.method)) return next()
	return c.text('Metodo non ammesso.', 405, { allow: METHODS.join(', ') })
})
