import { CARRIED } from '#platform/pages/carried.ts'

/** Sheets that the server wrote into the page in place of their links, by address. */
const carried = new Map(
	import.meta.env.SSR
		? []
		: [...document.querySelectorAll(`style[${CARRIED}]`)].map((style) => [
				style.getAttribute(CARRIED),
				style.textContent,
			]),
)

/** A style sheet of the site, where the page has it: in itself or in a file. */
export function StyleSheet({ href }: { href: string }) {
	const text = carried.get(href)
	if (text === undefined) return <link rel="stylesheet" href={href} />
	return <style {...{ [CARRIED]: href }} dangerouslySetInnerHTML={{ __html: text }} />
}
