/** Reason why a file cannot be taken as pages. Data only: the caller chooses the words. */
export type PictureProblem =
	| { code: 'not-a-picture' }
	/** A format whose decoders are not free to use; phones can save another. */
	| { code: 'heic' }
	| { code: 'damaged-picture' }
	| { code: 'picture-too-large'; maximumPixels: number }
	| { code: 'too-many-pages'; maximum: number }
