import type { MetaDescriptor } from 'react-router'
import { SITE_NAME } from '#app/features/base/studio/studio.ts'

/** Describes, for those who do not see it, the picture with a page's title that is drawn for shared links. */
export function previewMeta(title: string): MetaDescriptor {
	return { property: 'og:image:alt', content: title }
}

/** Returns title, description and their Open Graph copies. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
	const full = title === SITE_NAME ? title : `${title} · ${SITE_NAME}`
	return [
		{ title: full },
		{ name: 'description', content: description },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
	]
}
