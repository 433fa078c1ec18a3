import { BlobImage } from '#platform/web/ui/blob-image.tsx';
import { usePictureThumbnail } from '../details/picture-thumbnails.ts';

interface OwnCoverProps {
  readonly fileId: string;
  readonly className: string | undefined;
}

/** A picture of the user over the drawn cover, which stays visible until it has loaded, or if it cannot be shown. */
export function OwnCover({ fileId, className }: OwnCoverProps) {
  const thumbnail = usePictureThumbnail(fileId);
  return thumbnail && <BlobImage blob={thumbnail} alt="" className={className} />;
}
