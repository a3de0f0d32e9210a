import { Hono } from 'hono'
import { type AppEnv } from '#platform/http/app-env.ts'
import { authHttp } from './auth/auth-http.server.ts'
import { sessionHttp } from './session-http.server.ts'
import type { WithAuth } from './with-auth.server.ts'

/** `/api/session`, `/api/auth/*` and the link of the first admin. */
export function accountHttp(deps: WithAuth) {
	const app = new Hono<AppEnv>()
	app.route('/', sessionHttp(deps))
	app.route('/', authHttp(deps))
	return app
}
