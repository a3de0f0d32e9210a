import { useRouteLoaderData } from 'react-router'
import type { FrameData } from '#app/root.tsx'

/** Returns the current user; null for a visitor. For display only: the server checks permissions. */
export function useViewer(): FrameData['viewer'] {
	return useRouteLoaderData<() => FrameData>('root')?.viewer ?? null
}

/** Returns the studio's details; null on an error page without data. */
export function useStudio(): FrameData['studio'] | null {
	return useRouteLoaderData<() => FrameData>('root')?.studio ?? null
}
