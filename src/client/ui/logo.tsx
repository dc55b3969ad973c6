/** A product's logo. Decorative, its name stands beside it; where it does not load, the name's initial shows. */
export function Logo({ src, name }: { src?: string; name: string }) {
  return (
    <span className="logo" aria-hidden="true">
      {[...name][0]}
      {src && (
        <img
          key={src}
          src={src}
          alt=""
          decoding="async"
          onError={({ currentTarget: image }) => {
            image.hidden = true;
          }}
        />
      )}
    </span>
  );
}
