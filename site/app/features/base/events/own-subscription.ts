/** Mails that a person gets again and again. */
export interface OwnSubscription {
	title: string
	/** Title of what they are about, if there are several of a kind. */
	about: string | null
	/** Path of the page that ends them. */
	end: string
}
