import { useSyncExternalStore } from 'react'
import type { NewsCard } from '../news.ts'
import {
	addManualNews,
	findManualNews,
	MANUAL_NEWS_COOKIE,
	MANUAL_NEWS_KEY,
	type ManualArticle,
	manualCards,
	readManualNews,
} from './manual-news.ts'

const CHANGED = 'manual-news-changed'
const none: readonly NewsCard[] = []
let lastText: string | null = null
let lastCards = none

/** Storage may be forbidden: then nothing is kept. */
function storedText(): string | null {
	try {
		return localStorage.getItem(MANUAL_NEWS_KEY)
	} catch {
		return null
	}
}

/** The same array as long as storage does not change, as React asks of a snapshot. */
function currentCards(): readonly NewsCard[] {
	const text = storedText()
	if (text !== lastText) {
		lastText = text
		lastCards = manualCards(readManualNews({ getItem: () => text }))
	}
	return lastCards
}

/** The one whose address was asked for, if this browser has it. */
export function findKeptNews(slug: string): NewsCard | undefined {
	return findManualNews(readManualNews({ getItem: storedText }), slug)
}

/** @returns false when this browser keeps no more */
export function keepManualNews(article: ManualArticle): boolean {
	if (!addManualNews(localStorage, article)) return false
	document.cookie = MANUAL_NEWS_COOKIE
	window.dispatchEvent(new Event(CHANGED))
	return true
}

function subscribe(onChange: () => void): () => void {
	window.addEventListener('storage', onChange)
	window.addEventListener(CHANGED, onChange)
	return () => {
		window.removeEventListener('storage', onChange)
		window.removeEventListener(CHANGED, onChange)
	}
}

/** The news added by hand in this browser; the server knows none. */
export function useManualNews(): readonly NewsCard[] {
	return useSyncExternalStore(subscribe, currentCards, () => none)
}
