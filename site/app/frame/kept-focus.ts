import { useEffect } from 'react'

/** An element that had the focus, with the places around it at that time, innermost first. */
interface Place {
	element: HTMLElement
	around: readonly { parent: Element; next: Element | null; previous: Element | null }[]
}

const MOST_PLACES = 8
const FOCUSABLE = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]'

/**
 * Owns the focus after a success and after a removal. If the element with the focus disappears or can no longer have it, the focus goes to what
 * stands in its place: the next row, the previous one, the list around them, at last the heading of the page. Without it the browser drops the
 * focus at the top of the document.
 */
export function useKeptFocus(): void {
	useEffect(() => {
		let places: Place[] = []
		let frame = 0
		const remember = ({ target }: FocusEvent) => {
			if (!(target instanceof HTMLElement) || target === document.body) return
			places = [placeOf(target), ...places.filter(({ element }) => element !== target)].slice(0, MOST_PLACES)
		}
		const check = () => {
			const [latest] = places
			if (latest === undefined || hasFocus() || canHaveFocus(latest.element)) return
			successorOf(places)?.focus({ preventScroll: true })
		}
		const observer = new MutationObserver(() => {
			cancelAnimationFrame(frame)
			// A disabled element loses the focus when the page is drawn.
			frame = requestAnimationFrame(() => {
				frame = requestAnimationFrame(check)
			})
		})
		document.addEventListener('focusin', remember)
		observer.observe(document.body, {
			childList: true,
			subtree: true,
			attributes: true,
			attributeFilter: ['disabled', 'open', 'hidden'],
		})
		return () => {
			cancelAnimationFrame(frame)
			document.removeEventListener('focusin', remember)
			observer.disconnect()
		}
	}, [])
}

function hasFocus(): boolean {
	return document.activeElement !== null && document.activeElement !== document.body
}

function placeOf(element: HTMLElement): Place {
	const around: Place['around'][number][] = []
	for (let at: Element = element; at.parentElement !== null && at.id !== 'contenuto'; at = at.parentElement)
		around.push({ parent: at.parentElement, next: at.nextElementSibling, previous: at.previousElementSibling })
	return { element, around }
}

function canHaveFocus(element: HTMLElement): boolean {
	return element.isConnected && element.checkVisibility() && !element.matches(':disabled')
}

/** Returns where the focus belongs, seen from the places that had it, latest first. */
function successorOf(places: readonly Place[]): HTMLElement | null {
	for (const { element, around } of places) {
		if (canHaveFocus(element)) return element
		const left = around.find(({ parent }) => parent.isConnected && parent.checkVisibility())
		if (left === undefined || left.parent === document.body || left.parent.id === 'contenuto') continue
		const within = [left.next, left.previous, left.parent].map(firstFocusable).find((found) => found !== null)
		if (within) return within
	}
	return headingOf(document.getElementById('contenuto'))
}

function firstFocusable(within: Element | null): HTMLElement | null {
	if (within === null || !within.isConnected) return null
	const all = [within, ...within.querySelectorAll(FOCUSABLE)]
	return (
		all.find((one): one is HTMLElement => one instanceof HTMLElement && one.matches(FOCUSABLE) && canHaveFocus(one)) ??
		null
	)
}

/** Returns the first heading, or the place itself, made able to take the focus. */
export function headingOf(main: HTMLElement | null): HTMLElement | null {
	const heading = main?.querySelector<HTMLElement>('h1') ?? main
	if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
	return heading
}
