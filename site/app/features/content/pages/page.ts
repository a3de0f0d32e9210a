export interface PageSection {
	id: string
	title: string
}

/** A rendered page of `content/`. Dates are ISO dates. */
export interface RenderedPage {
	title: string
	lead: string | null
	publishedAt: string | null
	updatedAt: string | null
	sections: readonly PageSection[]
	/** Sanitised. */
	html: string
}

/** Pages whose address never changes, as search engines list them. */
export const STUDIO_PAGES = [
	'/',
	'/pdf-converter',
	'/strumenti',
	'/scadenze',
	'/argomenti',
	'/cosa-cambia',
	'/prezzi',
	'/chi-siamo',
	'/supporto',
	'/blog',
	'/contatti',
	'/privacy-policy',
	'/terms-of-service',
	'/cookie-policy',
	'/legal-info',
	'/accessibilita',
	'/trasparenza-ai',
]
