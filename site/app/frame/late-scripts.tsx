import { Children, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/**
 * Renders the router's scripts without `modulepreload` links. On a slow line those would compete with styles, fonts and the first picture,
 * although the page can be read before scripts run.
 */
export function LateScripts() {
	const scripts: ReactNode = Scripts({})
	if (!isValidElement<{ children?: ReactNode }>(scripts)) return null
	return Children.toArray(scripts.props.children).filter((child) => !isValidElement(child) || child.type !== 'link')
}
