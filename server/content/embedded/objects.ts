/** The objects of the WordPress REST API (v2), as far as readers of posts need them, with WordPress's field names. */
export type Rendered = { readonly rendered: string };
export type Links = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

export type PostObject = {
  readonly id: number;
  readonly date: string;
  readonly date_gmt: string;
  readonly guid: Rendered;
  readonly modified: string;
  readonly modified_gmt: string;
  readonly slug: string;
  readonly status: 'publish';
  readonly type: 'post';
  readonly link: string;
  readonly title: Rendered;
  readonly content: Rendered & { readonly protected: boolean };
  readonly excerpt: Rendered & { readonly protected: boolean };
  readonly author: number;
  readonly featured_media: number;
  readonly comment_status: 'closed';
  readonly ping_status: 'closed';
  readonly sticky: boolean;
  readonly template: string;
  readonly format: 'standard';
  readonly meta: readonly never[];
  readonly categories: readonly number[];
  readonly tags: readonly number[];
  readonly _links: Links;
};

export type TermObject = {
  readonly id: number;
  readonly count: number;
  readonly description: string;
  readonly link: string;
  readonly name: string;
  readonly slug: string;
  readonly taxonomy: 'category' | 'post_tag';
  /** Only for categories. */
  readonly parent?: number;
  readonly meta: readonly never[];
  readonly _links: Links;
};

export type SizeObject = {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly mime_type: string;
  readonly source_url: string;
};

export type MediaObject = {
  readonly id: number;
  readonly date: string;
  readonly date_gmt: string;
  readonly modified: string;
  readonly modified_gmt: string;
  readonly slug: string;
  readonly status: 'inherit';
  readonly type: 'attachment';
  readonly link: string;
  readonly title: Rendered;
  readonly author: number;
  readonly caption: Rendered;
  readonly alt_text: string;
  readonly media_type: 'image';
  readonly mime_type: string;
  readonly media_details: {
    readonly width: number;
    readonly height: number;
    readonly file: string;
    readonly sizes: Readonly<Record<string, SizeObject>>;
  };
  readonly post: number | null;
  readonly source_url: string;
  readonly _links: Links;
};
