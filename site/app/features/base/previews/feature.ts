import type { Feature } from '#app/features/feature.ts'
import { previewHttp } from './http.server.ts'

/** Pictures that other sites show beside links to this one. */
export const feature: Feature = {
	http: { afterChecks: previewHttp },
}
