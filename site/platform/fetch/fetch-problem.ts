/** Reason why nothing was fetched. Data only: the caller chooses the words. */
export type FetchProblem =
	| { code: 'address-not-http' }
	| { code: 'address-not-public' }
	| { code: 'host-not-found' }
	| { code: 'connection-failed' }
	| { code: 'certificate-refused' }
	| { code: 'timed-out' }
	| { code: 'too-large'; limitBytes: number }
	| { code: 'too-many-redirects' }
	| { code: 'unreadable-answer' }
