/** Inputs in the fragment of a link: the browser keeps a fragment to itself, so no server and no log sees it. */

export function linkTo(form: HTMLFormElement, address: string): string {
	const url = new URL(address)
	const inputs = new URLSearchParams()
	for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value !== '') inputs.set(name, value)
	url.hash = inputs.toString()
	return url.href
}

/** Fills the form from a fragment. @returns false if it held nothing for this form */
export function fillFrom(form: HTMLFormElement, hash: string): boolean {
	const inputs = new URLSearchParams(hash.replace(/^#/, ''))
	let isFilled = false
	for (const control of form.elements) {
		if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || inputs.size === 0) continue
		const value = inputs.get(control.name)
		if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value !== null
		else if (value !== null) control.value = value
		if (value !== null) isFilled = true
	}
	return isFilled
}

/** Tells whether a person has put something into the form, which no event says if it was before React started. */
export function isFilledIn(form: HTMLFormElement): boolean {
	return [...form.elements].some(
		(control) =>
			control instanceof HTMLInputElement &&
			(control.value !== control.defaultValue || control.checked !== control.defaultChecked),
	)
}
