/**
 * Keeps what was typed into the forms of a page while its writer signs in again, because the session ended before it was sent. In this tab
 * only, for the same person and the same address, and once.
 */
import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { jsonField } from '../../json-field.ts'

const UNSENT_KEY = 'unsent'
/** Text only: never a password, and no choice is made for anybody. */
const TYPED = 'main form textarea[name], main form input[name]:is(:not([type]), [type="text"])'

let writer: string | undefined

const controls = () => [...document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(TYPED)]

/** Stores what is typed on the page. Called before the page gives way to the sign-in. */
export function keepUnsentText(): void {
	const fields = controls().map(({ name, value, defaultValue }) => ({
		name,
		value: value === defaultValue ? '' : value,
	}))
	if (writer === undefined || fields.every(({ value }) => value === '')) return
	try {
		sessionStorage.setItem(UNSENT_KEY, JSON.stringify({ path: window.location.pathname, writer, fields }))
	} catch {
		// A browser that stores nothing keeps nothing.
	}
}

function takeUnsentText(by: string): readonly unknown[] {
	const unsent: unknown = JSON.parse(sessionStorage.getItem(UNSENT_KEY) ?? 'null')
	if (jsonField(unsent, 'path') !== window.location.pathname) return []
	sessionStorage.removeItem(UNSENT_KEY)
	const fields = jsonField(unsent, 'fields')
	return jsonField(unsent, 'writer') === by && Array.isArray(fields) ? fields : []
}

/** Puts back what its writer typed into the page before signing in again. */
export function useUnsentText(): void {
	const id = jsonField(jsonField(useRouteLoaderData<unknown>('root'), 'viewer'), 'id')
	useEffect(() => {
		if (typeof id !== 'string') return
		writer = id
		try {
			const fields = takeUnsentText(id)
			for (const [at, control] of controls().entries()) {
				const value = jsonField(fields[at], 'value')
				if (typeof value === 'string' && value !== '' && jsonField(fields[at], 'name') === control.name)
					type(control, value)
			}
		} catch {
			// Text that cannot be read is not put back.
		}
	}, [id])
}

/** Sets a control's value as a person does, so that React sees it. */
function type(control: HTMLTextAreaElement | HTMLInputElement, value: string): void {
	const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
	Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
	control.dispatchEvent(new Event('input', { bubbles: true }))
}
