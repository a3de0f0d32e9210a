export interface PageSection {
	id: string
	title: string
}

/** A page of `content/`, ready to be shown. Dates are ISO days. */
export interface RenderedPage {
	title: string
	lead: string | null
	publishedAt: string | null
	updatedAt: string | null
	sections: readonly PageSection[]
	/** Sanitised. */
	html: string
}
