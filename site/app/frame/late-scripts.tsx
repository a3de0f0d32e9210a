import { Children, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/**
 * The router's scripts without their `modulepreload` links. Those are fetched before anything else, and on a slow line take
 * the band from the style, the fonts and the first picture, though every page can be read before they run.
 */
export function LateScripts() {
	const scripts: ReactNode = Scripts({})
	if (!isValidElement<{ children?: ReactNode }>(scripts)) return null
	return Children.toArray(scripts.props.children).filter((child) => !isValidElement(child) || child.type !== 'link')
}
