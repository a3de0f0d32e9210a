import { useSyncExternalStore } from 'react'
import type { NewsCard } from '../news.ts'
import {
	addManualNews,
	findManualNews,
	MANUAL_NEWS_COOKIE,
	MANUAL_NEWS_KEY,
	type ManualArticle,
	manualCards,
	NO_MANUAL_NEWS_COOKIE,
	readManualNews,
} from './manual-news.ts'

const CHANGED = 'manual-news-changed'
const none: readonly NewsCard[] = []
let lastText: string | null = null
let lastCards = none

/** Storage may be disabled: then nothing is stored. */
function storedText(): string | null {
	try {
		return localStorage.getItem(MANUAL_NEWS_KEY)
	} catch {
		return null
	}
}

/** Returns the same array while storage is unchanged, as React requires of a snapshot. */
function currentCards(): readonly NewsCard[] {
	const text = storedText()
	if (text !== lastText) {
		lastText = text
		lastCards = manualCards(readManualNews({ getItem: () => text }))
	}
	return lastCards
}

/** Returns the news with this slug, if this browser has it. */
export function findKeptNews(slug: string): NewsCard | undefined {
	return findManualNews(readManualNews({ getItem: storedText }), slug)
}

/** @returns false if the browser's storage is full */
export function keepManualNews(article: ManualArticle): boolean {
	if (!addManualNews(localStorage, article)) return false
	document.cookie = MANUAL_NEWS_COOKIE
	window.dispatchEvent(new Event(CHANGED))
	return true
}

/** Takes all news that were added by hand away from this browser. */
export function forgetManualNews(): void {
	localStorage.removeItem(MANUAL_NEWS_KEY)
	document.cookie = NO_MANUAL_NEWS_COOKIE
	window.dispatchEvent(new Event(CHANGED))
}

function subscribe(onChange: () => void): () => void {
	window.addEventListener('storage', onChange)
	window.addEventListener(CHANGED, onChange)
	return () => {
		window.removeEventListener('storage', onChange)
		window.removeEventListener(CHANGED, onChange)
	}
}

/** Returns the news added in this browser; none on the server. */
export function useManualNews(): readonly NewsCard[] {
	return useSyncExternalStore(subscribe, currentCards, () => none)
}
