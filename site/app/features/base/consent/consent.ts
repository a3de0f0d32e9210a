/** §3: consent record stored in the browser, with the version of the policy it refers to. */
export interface Consent {
	necessary: true
	analytics: boolean
	marketing: boolean
	/** ISO. */
	timestamp: string
	policy: string
}

export const CONSENT_KEY = 'cookie-consent'
/** Key of the time at which the banner was closed without choosing. */
export const DISMISSED_KEY = 'cookie-banner-dismissed'

/** Date of `content/cookie-policy.md`: the banner asks again after a newer version. */
export const POLICY_VERSION = '2026-11-23'

/** Guidelines of the Garante of 10 June 2021: a dismissed banner stays away for six months. */
const DISMISSAL_MS = 183 * 24 * 60 * 60 * 1000

type Store = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Version of the policy; with statistics of a third party it is another one, which nobody has agreed to yet. */
function versionOf(hasThirdParty: boolean): string {
	return hasThirdParty ? `${POLICY_VERSION}+third-party` : POLICY_VERSION
}

/**
 * A record without a version, which has the four fields of §3 alone, counts for the policy of its day.
 * @param hasThirdParty true if statistics of a third party are configured
 * @returns undefined if there is no choice about the current policy
 */
export function readConsent(store: Store, hasThirdParty = false): Consent | undefined {
	const record = parse(store.getItem(CONSENT_KEY))
	if (typeof record !== 'object' || record === null) return undefined
	const { analytics, marketing, timestamp, policy } = record as Partial<Record<keyof Consent, unknown>>
	if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean' || typeof timestamp !== 'string')
		return undefined
	const version = versionOf(hasThirdParty)
	const isCurrent = policy === undefined && !hasThirdParty ? timestamp >= POLICY_VERSION : policy === version
	return isCurrent ? { necessary: true, analytics, marketing, timestamp, policy: version } : undefined
}

/** Returns the boxes as the preferences show them. Statistics start ticked only while they are ours and anonymous. */
export function startingChoice(store: Store, hasThirdParty: boolean): Pick<Consent, 'analytics' | 'marketing'> {
	const { analytics = !hasThirdParty, marketing = false } = readConsent(store, hasThirdParty) ?? {}
	return { analytics, marketing }
}

/** Stores a choice with the time and the version of the policy. */
export function saveConsent(
	store: Store,
	choice: Pick<Consent, 'analytics' | 'marketing'>,
	now: Date,
	hasThirdParty = false,
): void {
	const policy = versionOf(hasThirdParty)
	const consent: Consent = { necessary: true, ...choice, timestamp: now.toISOString(), policy }
	store.setItem(CONSENT_KEY, JSON.stringify(consent))
}

/** Records when the banner was closed; this is not a consent. */
export function dismissBanner(store: Store, now: Date): void {
	store.setItem(DISMISSED_KEY, now.toISOString())
}

/** Returns true if the banner has to be shown: no valid choice, and no recent dismissal. */
export function isBannerDue(store: Store, now: Date, hasThirdParty = false): boolean {
	if (readConsent(store, hasThirdParty)) return false
	const dismissed = Date.parse(store.getItem(DISMISSED_KEY) ?? '')
	return Number.isNaN(dismissed) || now.getTime() - dismissed > DISMISSAL_MS
}

/**
 * Marks the document as one whose banner is due, before scripts have loaded: `isBannerDue` in the words of an inline script. Where it errs, the
 * banner corrects it when scripts run.
 */
export function markBannerDue(hasThirdParty: boolean): string {
	const since = hasThirdParty ? '~' : POLICY_VERSION
	return `{let due=true;try{const c=JSON.parse(localStorage.getItem('${CONSENT_KEY}'));const d=Date.parse(localStorage.getItem('${DISMISSED_KEY}'));due=!(c&&(c.policy==='${versionOf(hasThirdParty)}'||c.policy===undefined&&c.timestamp>='${since}')||Date.now()-d<=${DISMISSAL_MS})}catch{}if(due)document.documentElement.dataset.cookies='due'}`
}

function parse(text: string | null): unknown {
	try {
		return JSON.parse(text ?? 'null')
	} catch {
		return undefined
	}
}

const PREFERENCES_EVENT = 'cookie-preferences'

/** Opens the banner at its preferences, from any place on the page. */
export function openPreferences(): void {
	window.dispatchEvent(new Event(PREFERENCES_EVENT))
}

/** Calls back when the preferences are opened. Returns a function that stops it. */
export function onPreferences(open: () => void): () => void {
	window.addEventListener(PREFERENCES_EVENT, open)
	return () => window.removeEventListener(PREFERENCES_EVENT, open)
}
