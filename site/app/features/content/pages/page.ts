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
