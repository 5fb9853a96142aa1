import { RichTextView } from '@keenly/web-learner/ui/rich-text/rich-text-view';

export const asRichText = (html: string) => <RichTextView html={html} />;
