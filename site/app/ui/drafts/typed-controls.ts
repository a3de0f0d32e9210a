import { VERSION_FIELD } from '#app/versions/version.ts'
import type { Draft } from './draft-store.ts'

type Control = HTMLTextAreaElement | HTMLInputElement | HTMLSelectElement

/** Kinds of input that hold what a person types or ticks; never a password, a file or a hidden field. */
const TYPED = new Set([
	'text',
	'email',
	'tel',
	'url',
	'search',
	'number',
	'date',
	'time',
	'datetime-local',
	'checkbox',
	'radio',
])
/** Passwords, keys and codes, also while they are shown. */
const SECRET = '[type="password"], [data-secret], [autocomplete="one-time-code"]'

/** Returns the controls of a form whose content is kept in a draft. */
export function typedControls(form: HTMLFormElement): Control[] {
	return [...form.elements].filter(
		(element): element is Control =>
			(element instanceof HTMLTextAreaElement ||
				element instanceof HTMLSelectElement ||
				(element instanceof HTMLInputElement && TYPED.has(element.type))) &&
			element.name !== '' &&
			!element.matches(SECRET),
	)
}

/** Returns true if the form asks for something that no draft keeps. */
export function asksForMore(form: HTMLFormElement): boolean {
	return form.querySelector(`${SECRET}, [type="file"]`) !== null
}

function isTick(control: Control): control is HTMLInputElement {
	return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
}

function nameOf(control: Control): string {
	return isTick(control) ? `${control.name}=${control.value}` : control.name
}

/** Returns what the form holds now. */
export function typedIn(form: HTMLFormElement): Draft['fields'] {
	return typedControls(form).map((control) => [
		nameOf(control),
		isTick(control) ? (control.checked ? 'on' : '') : control.value,
	])
}

/** Returns true if both hold the same. */
export function isSameText(one: Draft['fields'], other: Draft['fields']): boolean {
	return JSON.stringify(one) === JSON.stringify(other)
}

/** Puts fields into a form as a person does, so that React sees it. A control that the form lacks by now is left out. */
export function typeInto(form: HTMLFormElement, fields: Draft['fields']): void {
	const rest = [...fields]
	for (const control of typedControls(form)) {
		const at = rest.findIndex(([name]) => name === nameOf(control))
		const [, value] = rest[at] ?? []
		if (value === undefined) continue
		rest.splice(at, 1)
		if (isTick(control)) {
			if (control.checked !== (value === 'on') && (control.type === 'checkbox' || value === 'on')) control.click()
		} else if (control.value !== value) setValue(control, value)
	}
}

function setValue(control: Control, value: string): void {
	Object.getOwnPropertyDescriptor(prototypeOf(control), 'value')?.set?.call(control, value)
	control.dispatchEvent(new Event('input', { bubbles: true }))
	control.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Returns what tells the form from the others of its page: the hidden fields that say what it does, and to what. Those that hold a part of
 * what is sent, and change while one writes, are marked with `data-content`.
 */
export function nameOfForm(form: HTMLFormElement): string {
	return [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]:not([data-content])')]
		.filter(({ name }) => name !== VERSION_FIELD)
		.map(({ name, value }) => `${name}=${value}`)
		.join('&')
}

/** Returns the hidden field with the version that the form shows. */
export function versionOfForm(form: HTMLFormElement): HTMLInputElement | null {
	return form.querySelector<HTMLInputElement>(`input[type="hidden"][name="${VERSION_FIELD}"]`)
}

/** Lets a form rest on another version than the one that it was drawn with. */
export function setVersionOfForm(form: HTMLFormElement | null, version: string): void {
	const field = form && versionOfForm(form)
	if (field) field.value = version
}

function prototypeOf(control: Control): object {
	if (control instanceof HTMLTextAreaElement) return HTMLTextAreaElement.prototype
	return control instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
}
