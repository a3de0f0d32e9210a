import type { Feature } from '#app/features/feature.ts'
import { searchHttp } from './http.server.ts'

/** The search of the whole site. */
export const feature: Feature = {
	http: { beforeBodyLimit: searchHttp },
}
