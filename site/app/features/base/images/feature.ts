import type { Feature } from '#app/features/feature.ts'
import { imageHttp } from './http.server.ts'

/** Pictures that people upload, and their delivery. */
export const feature: Feature = {
	http: { beforeBodyLimit: imageHttp },
}
