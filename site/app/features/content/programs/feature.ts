import type { Feature } from '#app/features/feature.ts'
import { programHttp } from './http.server.ts'

/** The site's tools for other programs, by HTTP and MCP. */
export const feature: Feature = {
	http: { beforeBodyLimit: programHttp },
}
