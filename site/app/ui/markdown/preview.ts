/** Address that renders a text as its page would show it. */
export const PREVIEW_PATH = '/admin/anteprima'
