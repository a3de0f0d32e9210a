import type { Feature } from '#app/features/feature.ts'
import { actSearch } from './act-search-source.server.ts'
import { normHttp } from './http.server.ts'
import { normSearch } from './norm-search-source.server.ts'

/** Pages of acts and articles of law. */
export const feature: Feature = {
	http: { beforeBodyLimit: normHttp },
	search: [actSearch, normSearch],
}
