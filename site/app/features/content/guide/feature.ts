import type { Feature } from '#app/features/feature.ts'

/** The pages of the guide. */
export const feature: Feature = {
	readParameters: [[/^\/guida(?:\/[^/]+)?$/, []]],
}
