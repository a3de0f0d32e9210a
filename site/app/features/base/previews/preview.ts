import { jsonField } from '#app/json-field.ts'

/** Size that social networks ask for. */
export const PREVIEW_WIDTH = 1200
export const PREVIEW_HEIGHT = 630

/** Address under which pictures for shared links are drawn. */
export const PREVIEWS_PATH = '/anteprime'
/** Address of the picture of pages without one of their own. */
export const SITE_PREVIEW = `${PREVIEWS_PATH}/sito.png`
/** Shipped picture, for a site without name, colour and logo, and where none can be drawn. */
export const SHIPPED_PREVIEW = '/og.png'

/** `handle` of routes whose pages have a picture of their own. */
export const ownPreview = { hasPreview: true } as const

/** Returns the address of a page's own picture: the page's, in the folder of pictures. */
export function previewPath(pathname: string): string {
	return `${PREVIEWS_PATH}${pathname}.png`
}

export function hasOwnPreview(handle: unknown): boolean {
	return jsonField(handle, 'hasPreview') === true
}
