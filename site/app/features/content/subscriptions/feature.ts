import type { Feature } from '#app/features/feature.ts'
import { subscriptionHttp } from './http.server.ts'

/** One way to end any mail that comes regularly. */
export const feature: Feature = {
	http: { beforeOrigin: subscriptionHttp },
}
