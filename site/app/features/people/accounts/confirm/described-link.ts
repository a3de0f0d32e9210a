/** Contents of the page of a confirmation link, before its button is pressed. */
export type DescribedLink =
	/** `isAsker`: opened in the browser that signed up. */
	| { kind: 'account'; email: string; name: string; isAsker: boolean }
	/** `oldEmail` is masked; `isAsker`: opened in the session that asked. */
	| { kind: 'new-email'; oldEmail: string; newEmail: string; isAsker: boolean }
	| { kind: 'gone' }
