import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode, useEffect } from 'react'
import { Scripts } from 'react-router'
import { CONSENT_KEY, DISMISSED_KEY } from '#app/features/base/consent/consent.ts'
import { SESSION_CHANNEL } from '#app/features/base/people/session-channel.ts'
import { THEME_KEY } from './theme.ts'

interface ScriptProps {
	children?: ReactNode
	type?: string
	async?: boolean
	id?: string
	nonce?: string
}

/** Events of the window: React takes over the page; React has run its effects. */
const TAKES_OVER = 'takes-over'
const HAS_STARTED = 'has-started'

const ID = 'late-scripts'
const WAITING = 'text/plain'

/** Keys that a browser may keep without any change of a page that is read; the last is the router's. */
const QUIET_KEYS = [THEME_KEY, CONSENT_KEY, DISMISSED_KEY, 'react-router-scroll-positions']

/**
 * Starts the scripts that wait at the first sign of a person: a movement, a touch, a key, the wheel. They do not wait where the page depends on
 * them: an anchor, texts or news kept in this browser, a picture that fails. Until React has taken over, a click on a button
 * without an effect of its own is held, and made again when it has started; links, forms and popovers work without scripts. A browser reports a
 * movement of nothing where the page comes to lie under a resting pointer. A page that nobody has touched is loaded again when the person signs in in
 * another tab.
 */
const starter = `(()=>{const own=document.currentScript,waiting=document.getElementById('${ID}'),signs=['pointermove','pointerdown','touchstart','wheel','scroll','keydown','focusin','input','click'];let held,channel,begun=waiting.type!=='${WAITING}';
const hold=({target})=>{const button=target.closest('button[type=button]:not([popovertarget])');if(button)held=button};
const start=sign=>{if(sign?.type==='pointermove'&&!sign.movementX&&!sign.movementY)return;for(const sign of signs)removeEventListener(sign,start,true);removeEventListener('error',failed,true);if(begun)return;begun=true;channel?.close();const script=document.createElement('script');script.type='module';script.nonce=own.nonce;script.textContent=waiting.textContent;document.body.append(script);script.remove()};
const failed=({target})=>{if(target.localName==='img')start()};
addEventListener('click',hold,true);addEventListener('${TAKES_OVER}',()=>removeEventListener('click',hold,true));addEventListener('${HAS_STARTED}',()=>{held?.click();held=undefined});
if(begun)return;
channel=new BroadcastChannel('${SESSION_CHANNEL}');channel.onmessage=({data})=>{if(data!==null)location.reload()};
for(const sign of signs)addEventListener(sign,start,{capture:true,passive:true});addEventListener('error',failed,true);
let keeps=true;try{keeps=[...Object.keys(localStorage),...Object.keys(sessionStorage)].some(key=>!${JSON.stringify(QUIET_KEYS)}.includes(key))}catch{}
if(keeps||location.hash||[...document.images].some(image=>image.complete&&!image.naturalWidth))start()})()`

/** Says that React listens to the page from now on. */
export function announceTakeOver(): void {
	window.dispatchEvent(new Event(TAKES_OVER))
}

/** Says once that React has started. */
export function useStarted(): void {
	useEffect(() => {
		window.dispatchEvent(new Event(HAS_STARTED))
	}, [])
}

/**
 * Renders the router's scripts without `modulepreload` links. On a slow line those would compete with styles, fonts and the first picture,
 * although the page can be read before scripts run.
 * @param waits true if they load at the first sign of a person
 */
export function LateScripts({ waits, nonce }: { waits: boolean; nonce: string | undefined }) {
	const scripts = scriptsOfRouter()
	if (scripts.length === 0) return null
	return (
		<>
			{scripts.map((part) =>
				import.meta.env.SSR && isElement(part) && part.props.type === 'module'
					? cloneElement(part, { id: ID, ...(waits && { type: WAITING, async: false }) })
					: part,
			)}
			<script
				nonce={nonce}
				suppressHydrationWarning
				dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? starter : '' }}
			/>
		</>
	)
}

/** Returns what the router's component renders, but its links; nothing once React has started. */
function scriptsOfRouter(): ReactNode[] {
	const scripts: ReactNode = Scripts({})
	if (!isElement(scripts)) return []
	const parts = Children.toArray(scripts.props.children).flatMap((part) =>
		isElement(part) && part.type === Fragment ? Children.toArray(part.props.children) : [part],
	)
	return parts.filter((part) => !isElement(part) || part.type !== 'link')
}

function isElement(node: ReactNode): node is ReactElement<ScriptProps> {
	return isValidElement(node)
}
